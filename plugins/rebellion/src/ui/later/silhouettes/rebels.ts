/** Silhouettes of the units of the Rebels: paths in a box of 100 by 100. */
export const rebels: Readonly<Record<string, string>> = {
  // A long nose and four guns.
  'x-wing': 'M46 1H54L59 42L90 58V26H97V86H90V72L59 74L63 96H37L41 74L10 72V86H3V26H10V58L41 42z',
  // A nose and two long engines.
  'y-wing': 'M50 1L63 20L58 46H73V28H87V99H73V64H60V86H40V64H27V99H13V28H27V46H42L37 20z',
  // A shell with its load under it.
  'rebel-transport':
    'M50 3C80 12 90 48 84 92C70 99 30 99 16 92C10 48 20 12 50 3zM36 30V40H64V30zM34 50V60H66V50zM36 70V80H64V70z',
  // A hammer's head, a neck and a row of engines.
  'corellian-corvette':
    'M38 1H62L72 16L57 28V58L80 64V88H20V64L43 58V28L28 16zM24 91H36V99H24zM44 91H56V99H44zM64 91H76V99H64z',
  // A grown hull with rounded pods.
  'mon-calamari-cruiser':
    'M50 1C63 10 67 26 70 38C82 44 82 62 73 68C73 84 64 97 50 99C36 97 27 84 27 68C18 62 18 44 30 38C33 26 37 10 50 1zM45 24A5 5 0 1 0 55 24A5 5 0 1 0 45 24zM41 60A9 9 0 1 0 59 60A9 9 0 1 0 41 60z',
  // A helmet with a wide brim, and a face.
  'rebel-trooper':
    'M50 3C28 3 18 20 18 36L4 46L18 54H82L96 46L82 36C82 20 72 3 50 3zM26 58H74V70C74 86 62 97 50 97C38 97 26 86 26 70zM35 65V72H46V65zM54 65V72H65V65z',
  // A flat wedge with two guns.
  airspeeder: 'M46 4H54L62 30L92 56V34H98V82H92V74L63 70L58 92H42L37 70L8 74V82H2V34H8V56L38 30zM44 34V52H56V34z',
  // A dish over a hall.
  'shield-generator':
    'M6 54A44 44 0 0 1 94 54H81A31 31 0 0 0 19 54zM27 58A23 23 0 0 1 73 58V66H57V80H82V96H18V80H43V66H27z',
  // A ball with a barrel, on its base.
  'ion-cannon': 'M64 1L80 12L66 34A31 31 0 1 1 46 26zM44 46A8 8 0 1 0 44 62A8 8 0 1 0 44 46zM12 84H88L96 98H4z',
};
