/** Names of the seats, in the order in which they play; two to four of them do. */
export const SEATS: readonly string[] = ['blue', 'red', 'green', 'yellow'];
