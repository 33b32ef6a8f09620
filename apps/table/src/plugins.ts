/** What runs the code of plugins that a page names; the element's module fetches it when there are some. */
export { confine } from '@dejarik/ui/plugins';
