import type { Language } from '@dejarik/content';

/** What the terminal itself says; everything about a game comes from the game. */
export interface Words {
  readonly help: readonly string[];
  readonly pass: string;
  readonly handOver: (seat: string) => string;
  readonly several: (min: number, max: number) => string;
  readonly order: string;
  readonly amount: (min: number, max: number) => string;
  readonly confirm: string;
  readonly allocate: (min: number, max: number) => string;
  readonly assign: (min: number, max: number, of: number) => string;
  readonly asMany: string;
  /** How many more go to a target. */
  readonly room: (count: number) => string;
  readonly fits: string;
  readonly suggested: (line: string) => string;
  readonly noSuggestion: string;
  readonly unclear: (line: string, near: string | undefined) => string;
  readonly nothingRefused: string;
  readonly allowed: (option: string) => string;
  readonly undone: string;
  readonly undoAll: string;
  readonly saved: (file: string) => string;
  readonly notSaved: (why: string) => string;
  readonly sayFile: string;
  readonly otherGame: (file: string) => string;
  /** @param how the command that goes on with the game, if it is kept */
  readonly left: (how: string | undefined) => string;
  /** @param how the command that goes on with a game that was left */
  readonly wasLeft: (at: Date, how: string) => string;
  readonly exhausted: string;
  readonly nothing: string;
  readonly noStatus: string;
  /** Things in a place where they add up. */
  readonly cards: (count: number, sum: number) => string;
  /** What lines on a map are called, by their kinds. */
  readonly borders: Readonly<Record<string, string>>;
  readonly newCampaign: (file: string) => string;
  readonly pagesRead: (read: number, of: number) => string;
  readonly readOn: string;
  readonly campaignWaits: string;
  readonly campaignGoesOn: (file: string) => string;
}

const en: Words = {
  help: [
    'Answer with a number of the list, a name, the beginning of a name, or the letters of a piece; several are divided by commas.',
    '  pass              declines, where that is offered',
    '  why [option]      tells what may not be chosen now, and by which rule',
    '  why <answer>      tells why an answer of several parts may not be given',
    '  suggest           proposes an answer',
    '  about <name>      tells of an option its text and what would come of it, of a card or piece in sight what it says',
    '  map, hand, log    show the table, your cards, what happened lately',
    '  status            tells how the game stands and what it is about: goal, special rules',
    '  undo              takes back your last answer; "undo all" also where others must agree',
    '  save <file>       keeps the game: "dejarik play --load <file>" goes on with it',
    '  quit              leaves',
  ],
  pass: 'pass',
  handOver: (seat) => `Hand over to: ${seat}. Press Enter when nobody else looks.`,
  several: (min, max) => (min === max ? `${min} of them` : `${min} to ${max} of them`),
  order: 'all of them, in order',
  amount: (min, max) => `a number from ${min} to ${max}`,
  confirm: 'yes or no',
  allocate: (min, max) => `name=number, ${min === max ? String(min) : `${min} to ${max}`} in all`,
  assign: (min, max, of) =>
    `name=target, ${min === of ? 'for each' : min === max ? `for ${min}` : `for ${min} to ${max}`}`,
  asMany: 'as many as possible',
  room: (count) => `room for ${count}`,
  fits: 'This may be answered.',
  suggested: (line) => `Suggested: ${line}`,
  noSuggestion: 'There is nothing to suggest but to pass.',
  unclear: (line, near) =>
    `"${line}" is none of these${near === undefined ? '' : `; did you mean "${near}"`}${near === undefined ? '.' : '?'} "help" tells more.`,
  nothingRefused: 'Nothing is refused.',
  allowed: (option) => `${option}: may be chosen.`,
  undone: 'Taken back.',
  undoAll: 'If all agree, "undo all" does it.',
  saved: (file) => `Saved as ${file}.`,
  notSaved: (why) => `Not saved: ${why}`,
  sayFile: 'Say where: save <file>.',
  otherGame: (file) => `Not saved: "${file}" holds another game. "save! ${file}" writes over it; or name another file.`,
  left: (how) =>
    `The game is not over. ${how === undefined ? 'What was not saved is gone.' : `It is kept; go on with it by:\n  ${how}`}`,
  wasLeft: (at, how) => `You left a game on ${at.toLocaleString('en')}. Go on with it by:\n  ${how}`,
  exhausted: 'exhausted',
  nothing: 'nothing',
  noStatus: 'All there is to know is on the table: "map" shows it.',
  cards: (count, sum) => `${count}, sum ${sum}`,
  borders: { wall: 'wall', door: 'door', 'open-door': 'open door', elevation: 'elevation' },
  newCampaign: (file) => `A new campaign, kept in ${file}.`,
  pagesRead: (read, of) => `${read} of ${of} read`,
  readOn: 'Press Enter to read on.',
  campaignWaits: 'The game is not over: the campaign stands as before it.',
  campaignGoesOn: (file) => `The campaign is kept in ${file}. The same command plays what comes next.`,
};

const pl: Words = {
  help: [
    'Odpowiedz numerem z listy, nazwą, początkiem nazwy albo literami figury; kilka odpowiedzi rozdziel przecinkami.',
    '  pass              pasuje, jeśli wolno',
    '  why [opcja]       mówi, czego nie wolno teraz wybrać i według której zasady',
    '  why <odpowiedź>   mówi, dlaczego złożonej odpowiedzi nie można dać',
    '  suggest           proponuje odpowiedź',
    '  about <nazwa>     pokazuje tekst i skutki opcji, a o widocznej karcie lub figurze, co mówi',
    '  map, hand, log    pokazują stół, twoje karty, ostatnie zdarzenia',
    '  status            mówi, jaki jest stan gry i o co w niej chodzi: cel, zasady specjalne',
    '  undo              cofa twoją ostatnią odpowiedź; „undo all” także tam, gdzie inni muszą się zgodzić',
    '  save <plik>       zapisuje grę: „dejarik play --load <plik>” gra dalej',
    '  quit              kończy',
  ],
  pass: 'pas',
  handOver: (seat) => `Teraz: ${seat}. Naciśnij Enter, gdy nikt inny nie patrzy.`,
  several: (min, max) => (min === max ? `wybierz ${min}` : `wybierz od ${min} do ${max}`),
  order: 'wszystkie, po kolei',
  amount: (min, max) => `liczba od ${min} do ${max}`,
  confirm: 'tak lub nie',
  allocate: (min, max) => `nazwa=liczba, razem ${min === max ? String(min) : `od ${min} do ${max}`}`,
  assign: (min, max, of) =>
    `nazwa=cel, ${min === of ? 'dla każdej' : min === max ? `dla ${min}` : `dla ${min} do ${max}`}`,
  asMany: 'tyle, ile się da',
  room: (count) => `wolne: ${count}`,
  fits: 'Tak wolno odpowiedzieć.',
  suggested: (line) => `Propozycja: ${line}`,
  noSuggestion: 'Można tylko spasować.',
  unclear: (line, near) =>
    `Nie ma opcji „${line}”${near === undefined ? '' : `; czy chodzi o „${near}”`}${near === undefined ? '.' : '?'} „help” podpowie więcej.`,
  nothingRefused: 'Nic nie jest zabronione.',
  allowed: (option) => `${option}: wolno wybrać.`,
  undone: 'Cofnięto.',
  undoAll: 'Jeśli wszyscy się zgadzają: „undo all”.',
  saved: (file) => `Zapisano jako ${file}.`,
  notSaved: (why) => `Nie zapisano: ${why}`,
  sayFile: 'Podaj plik: save <plik>.',
  otherGame: (file) =>
    `Nie zapisano: „${file}” zawiera inną grę. „save! ${file}” ją zastąpi; możesz też podać inny plik.`,
  left: (how) =>
    `Gra nie jest skończona. ${how === undefined ? 'Co nie zostało zapisane, przepadło.' : `Jest zachowana; aby grać dalej:\n  ${how}`}`,
  wasLeft: (at, how) => `Masz niedokończoną grę z ${at.toLocaleString('pl')}. Aby grać dalej:\n  ${how}`,
  exhausted: 'wyczerpana',
  nothing: 'nic',
  noStatus: 'Wszystko widać na stole: pokazuje go „map”.',
  cards: (count, sum) => `${count}, suma ${sum}`,
  borders: { wall: 'ściana', door: 'drzwi', 'open-door': 'otwarte drzwi', elevation: 'różnica poziomów' },
  newCampaign: (file) => `Nowa kampania w pliku ${file}.`,
  pagesRead: (read, of) => `przeczytano ${read} z ${of}`,
  readOn: 'Naciśnij Enter, by czytać dalej.',
  campaignWaits: 'Gra nie jest skończona: kampania stoi jak przed nią.',
  campaignGoesOn: (file) => `Kampania jest w pliku ${file}. To samo polecenie zagra to, co następne.`,
};

const ru: Words = {
  help: [
    'Ответьте номером из списка, названием, началом названия или буквами фигуры; несколько ответов разделяйте запятыми.',
    '  pass              пас, если он разрешён',
    '  why [вариант]     что сейчас нельзя выбрать и по какому правилу',
    '  why <ответ>       почему составной ответ дать нельзя',
    '  suggest           предлагает ответ',
    '  about <название>  текст варианта и что из него выйдет, а о видимой карте или фигуре — что на ней сказано',
    '  map, hand, log    стол, ваши карты, последние события',
    '  status            как идёт игра и в чём её суть: цель, особые правила',
    '  undo              отменяет ваш последний ответ; «undo all» — и там, где должны согласиться другие',
    '  save <файл>       сохраняет игру: «dejarik play --load <файл>» её продолжит',
    '  quit              выход',
  ],
  pass: 'пас',
  handOver: (seat) => `Ходит: ${seat}. Нажмите Enter, когда никто другой не смотрит.`,
  several: (min, max) => (min === max ? `выберите ${min}` : `выберите от ${min} до ${max}`),
  order: 'все, по порядку',
  amount: (min, max) => `число от ${min} до ${max}`,
  confirm: 'да или нет',
  allocate: (min, max) => `название=число, всего ${min === max ? String(min) : `от ${min} до ${max}`}`,
  assign: (min, max, of) =>
    `название=цель, ${min === of ? 'для каждого' : min === max ? `для ${min}` : `для ${min}–${max}`}`,
  asMany: 'столько, сколько возможно',
  room: (count) => `свободно: ${count}`,
  fits: 'Так ответить можно.',
  suggested: (line) => `Можно так: ${line}`,
  noSuggestion: 'Остаётся только спасовать.',
  unclear: (line, near) =>
    `Варианта «${line}» нет${near === undefined ? '' : `; может быть, «${near}»`}${near === undefined ? '.' : '?'} Подробнее: help.`,
  nothingRefused: 'Ничто не запрещено.',
  allowed: (option) => `${option}: можно выбрать.`,
  undone: 'Отменено.',
  undoAll: 'Если все согласны: «undo all».',
  saved: (file) => `Сохранено: ${file}.`,
  notSaved: (why) => `Не сохранено: ${why}`,
  sayFile: 'Укажите файл: save <файл>.',
  otherGame: (file) =>
    `Не сохранено: в «${file}» другая партия. «save! ${file}» запишет поверх неё; можно указать и другой файл.`,
  left: (how) =>
    `Игра не окончена. ${how === undefined ? 'Что не сохранено, пропало.' : `Она сохранена; чтобы продолжить:\n  ${how}`}`,
  wasLeft: (at, how) => `Есть незаконченная партия от ${at.toLocaleString('ru')}. Чтобы продолжить:\n  ${how}`,
  exhausted: 'повёрнута',
  nothing: 'ничего',
  noStatus: 'Всё видно на столе: его показывает «map».',
  cards: (count, sum) => `${count}, сумма ${sum}`,
  borders: { wall: 'стена', door: 'дверь', 'open-door': 'открытая дверь', elevation: 'перепад высот' },
  newCampaign: (file) => `Новая кампания в файле ${file}.`,
  pagesRead: (read, of) => `прочитано ${read} из ${of}`,
  readOn: 'Нажмите Enter, чтобы читать дальше.',
  campaignWaits: 'Игра не окончена: кампания стоит как до неё.',
  campaignGoesOn: (file) => `Кампания в файле ${file}. Та же команда сыграет то, что дальше.`,
};

export const wordsOf: Readonly<Record<Language, Words>> = { en, pl, ru };
