/** Silhouettes of the units of the Empire: paths in a box of 100 by 100. */
export const empire: Readonly<Record<string, string>> = {
  // Two upright panels, a ball between them.
  'tie-fighter': 'M8 6H22V94H8zM78 6H92V94H78zM22 45H31A20 20 0 0 1 69 45H78V55H69A20 20 0 0 1 31 55H22z',
  // A short hull with a wide stern.
  'assault-carrier': 'M50 4L70 38L88 44V78L68 82V96H32V82L12 78V44L30 38zM43 50V72H57V50z',
  // A wedge with a tower.
  'star-destroyer': 'M50 2L94 90H62V98H38V90H6zM42 60V76H58V60z',
  // A longer and narrower wedge.
  'super-star-destroyer': 'M50 0L76 72L67 100H33L24 72zM45 46V58H55V46zM42 68V88H58V68z',
  // A ball with a dish and a trench.
  'death-star': 'M50 3A47 47 0 1 0 50 97A47 47 0 1 0 50 3zM33 20A13 13 0 1 1 33 46A13 13 0 1 1 33 20zM4 51H96V57H4z',
  // Half a ball and its scaffold.
  'death-star-under-construction':
    'M48 3A47 47 0 1 0 97 56H78V42H64V28H48zM30 28A11 11 0 1 1 30 50A11 11 0 1 1 30 28zM56 8H66V18H56zM72 16H82V26H72zM84 32H94V42H84z',
  // A helmet with two dark lenses.
  stormtrooper:
    'M50 3C24 3 13 22 13 46L19 78L36 97H64L81 78L87 46C87 22 76 3 50 3zM23 43L46 48V58L27 56zM77 43L54 48V58L73 56zM42 68H58V86H42z',
  // A head on two legs.
  'at-st':
    'M30 4H70L80 22V40H20V22zM32 18V28H45V18zM55 18V28H68V18zM32 44H44L38 66L47 94H31L25 66zM56 44H68L75 66L69 94H53L62 66z',
  // A body on four legs, and a head before it.
  'at-at': 'M4 24H62V54H4zM66 30H97V46H88V54H76V46H66zM6 57H17V96H6zM21 57H31V96H21zM38 57H48V96H38zM51 57H61V96H51z',
};
