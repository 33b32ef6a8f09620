/** What knows the games that this folder serves; the element's module fetches it when one is needed that is not at hand. */
export { goTo, listsOf, namesOf, sourceWith, unknownGame } from '@dejarik/ui/served';
