import type { Catalogs } from '@dejarik/content';

/** The table's own words. */
export const uiMessages: Catalogs = {
  en: { 'ui.pass': 'Pass', 'ui.yes': 'Yes', 'ui.no': 'No', 'ui.confirm': 'Confirm', 'ui.undo': 'Undo', 'ui.waiting': 'Waiting for {seat}', 'ui.log': 'Log', 'ui.over': 'The game is over', 'ui.board': 'Board', 'ui.why': 'Why not? ({rule})' },
  pl: { 'ui.pass': 'Pas', 'ui.yes': 'Tak', 'ui.no': 'Nie', 'ui.confirm': 'Zatwierdź', 'ui.undo': 'Cofnij', 'ui.waiting': 'Czekamy: {seat}', 'ui.log': 'Dziennik', 'ui.over': 'Koniec gry', 'ui.board': 'Plansza', 'ui.why': 'Dlaczego nie? ({rule})' },
  ru: { 'ui.pass': 'Пас', 'ui.yes': 'Да', 'ui.no': 'Нет', 'ui.confirm': 'Подтвердить', 'ui.undo': 'Отменить ход', 'ui.waiting': 'Ждём: {seat}', 'ui.log': 'Журнал', 'ui.over': 'Игра окончена', 'ui.board': 'Поле', 'ui.why': 'Почему нельзя? ({rule})' },
};
