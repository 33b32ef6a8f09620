/** What the command `dejarik` loads in this folder. */
export default { plugins: ['.'] };
