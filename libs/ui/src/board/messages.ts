import type { Catalogs } from '@dejarik/content';

/** The board's own words. */
export const boardMessages: Catalogs = {
  en: {
    'ui.board.name': 'Board', 'ui.board.keys': 'Arrows move, Page Up and Page Down go through what can be chosen, Enter chooses.',
    'ui.board.empty': 'empty', 'ui.board.health': 'health {value} of {max}', 'ui.board.spent': 'exhausted',
    'ui.board.can': 'can be chosen', 'ui.board.can-do': 'can be chosen: {option}', 'ui.board.cannot': 'cannot be chosen', 'ui.board.cost': 'cost {cost}',
    'ui.board.steps': { by: 'count', one: '{count} step', other: '{count} steps' },
    'ui.board.several': '{number} of {count}, R for the next', 'ui.board.turn': 'Turn', 'ui.board.other': 'Next', 'ui.board.choose': 'Choose',
    'ui.board.obstacles': 'In the way: {what}', 'ui.board.zoom-in': 'Zoom in', 'ui.board.zoom-out': 'Zoom out', 'ui.board.fit': 'Whole board', 'ui.board.legend': 'Legend', 'ui.board.close': 'Close',
    'ui.board.side': 'Pieces of: {seat}', 'ui.board.life': 'health', 'ui.board.label': 'condition or count', 'ui.board.choosable': 'can be chosen',
    'ui.mark.difficult': 'difficult terrain', 'ui.mark.impassable': 'impassable terrain', 'ui.mark.blocking': 'blocking terrain',
    'ui.edge.line': 'border', 'ui.edge.wall': 'wall', 'ui.edge.door': 'closed door', 'ui.edge.open-door': 'open door', 'ui.edge.difficult': 'difficult line', 'ui.edge.impassable': 'impassable line', 'ui.edge.blocking': 'blocking line',
  },
  pl: {
    'ui.board.name': 'Plansza', 'ui.board.keys': 'Strzałki przesuwają, Page Up i Page Down przechodzą po tym, co można wybrać, Enter wybiera.',
    'ui.board.empty': 'puste', 'ui.board.health': 'życie {value} z {max}', 'ui.board.spent': 'wyczerpane',
    'ui.board.can': 'można wybrać', 'ui.board.can-do': 'można wybrać: {option}', 'ui.board.cannot': 'nie można wybrać', 'ui.board.cost': 'koszt {cost}',
    'ui.board.steps': { by: 'count', one: '{count} krok', few: '{count} kroki', many: '{count} kroków', other: '{count} kroku' },
    'ui.board.several': '{number} z {count}, R: następne', 'ui.board.turn': 'Obróć', 'ui.board.other': 'Następne', 'ui.board.choose': 'Wybierz',
    'ui.board.obstacles': 'Na przeszkodzie: {what}', 'ui.board.zoom-in': 'Przybliż', 'ui.board.zoom-out': 'Oddal', 'ui.board.fit': 'Cała plansza', 'ui.board.legend': 'Legenda', 'ui.board.close': 'Zamknij',
    'ui.board.side': 'Pionki: {seat}', 'ui.board.life': 'życie', 'ui.board.label': 'stan lub liczba', 'ui.board.choosable': 'można wybrać',
    'ui.mark.difficult': 'trudny teren', 'ui.mark.impassable': 'teren nie do przejścia', 'ui.mark.blocking': 'teren blokujący',
    'ui.edge.line': 'granica', 'ui.edge.wall': 'ściana', 'ui.edge.door': 'zamknięte drzwi', 'ui.edge.open-door': 'otwarte drzwi', 'ui.edge.difficult': 'trudna linia', 'ui.edge.impassable': 'linia nie do przejścia', 'ui.edge.blocking': 'linia blokująca',
  },
  ru: {
    'ui.board.name': 'Поле', 'ui.board.keys': 'Стрелки перемещают, Page Up и Page Down переходят по тому, что можно выбрать, Enter выбирает.',
    'ui.board.empty': 'пусто', 'ui.board.health': 'здоровье {value} из {max}', 'ui.board.spent': 'исчерпано',
    'ui.board.can': 'можно выбрать', 'ui.board.can-do': 'можно выбрать: {option}', 'ui.board.cannot': 'нельзя выбрать', 'ui.board.cost': 'цена {cost}',
    'ui.board.steps': { by: 'count', one: '{count} шаг', few: '{count} шага', many: '{count} шагов', other: '{count} шага' },
    'ui.board.several': '{number} из {count}, R — следующее', 'ui.board.turn': 'Повернуть', 'ui.board.other': 'Дальше', 'ui.board.choose': 'Выбрать',
    'ui.board.obstacles': 'Мешает: {what}', 'ui.board.zoom-in': 'Ближе', 'ui.board.zoom-out': 'Дальше', 'ui.board.fit': 'Всё поле', 'ui.board.legend': 'Обозначения', 'ui.board.close': 'Закрыть',
    'ui.board.side': 'Фишки: {seat}', 'ui.board.life': 'здоровье', 'ui.board.label': 'состояние или число', 'ui.board.choosable': 'можно выбрать',
    'ui.mark.difficult': 'трудная местность', 'ui.mark.impassable': 'непроходимая местность', 'ui.mark.blocking': 'закрывающая местность',
    'ui.edge.line': 'граница', 'ui.edge.wall': 'стена', 'ui.edge.door': 'закрытая дверь', 'ui.edge.open-door': 'открытая дверь', 'ui.edge.difficult': 'трудная линия', 'ui.edge.impassable': 'непроходимая линия', 'ui.edge.blocking': 'закрывающая линия',
  },
};
