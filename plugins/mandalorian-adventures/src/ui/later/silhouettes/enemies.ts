/** What an enemy fights with, below its head. */
const weapon = {
  melee: 'M2 79H12V70H20V79H86L99 84L86 89H20V98H12V89H2z',
  blaster: 'M8 70H94V82H48L42 99H24L28 82H8z',
  sharpshooter: 'M0 82H99V88H72L66 99H56L58 91H32L8 99V90L22 82zM38 70H70V78H38z',
} as const;

const TROOPER =
  'M50 2C30 2 22 14 22 30L18 46L30 64H42L44 56H56L58 64H70L82 46L78 30C78 14 70 2 50 2zM28 30H46L43 40H32zM72 30H54L57 40H68zM42 48L50 44L58 48z';

/** A silhouette for each kind of enemy: its head, over what it fights with. */
const kinds: Readonly<Record<string, string>> = {
  // A hood.
  thug: `M50 2C32 2 26 14 26 30L14 64H86L74 30C74 14 68 2 50 2zM34 28H66L60 42H40z${weapon.melee}`,
  // A small head on huge shoulders.
  bruiser: `M50 2C38 2 32 10 32 22C12 24 2 42 2 64H98C98 42 88 24 68 22C68 10 62 2 50 2zM38 16V23H47V16zM53 16V23H62V16zM30 46V64H36V46zM64 46V64H70V46z${weapon.melee}`,
  // Spikes around goggles.
  raider: `M50 0L60 12L78 4L76 22L92 32L76 42L70 64H30L24 42L8 32L24 22L22 4L40 12zM37 24A8 8 0 1 0 37 40A8 8 0 1 0 37 24zM63 24A8 8 0 1 0 63 40A8 8 0 1 0 63 24zM42 48V58H58V48z${weapon.blaster}`,
  // A hat with a wide brim.
  lookout: `M34 4H66L70 24L99 30V37H1V30L30 24zM28 41H72V50C72 60 62 65 50 65C38 65 28 60 28 50z${weapon.sharpshooter}`,
  trooper: `${TROOPER}${weapon.blaster}`,
  // Claws at both sides.
  snatcher: `M50 4C36 4 30 14 30 28V64H70V28C70 14 64 4 50 4zM38 22V30H47V22zM53 22V30H62V22zM22 8C2 16 -2 48 14 66L24 58C14 48 16 30 26 22zM78 8C98 16 102 48 86 66L76 58C86 48 84 30 74 22z${weapon.melee}`,
  // A tall helmet with an aerial.
  sentry: `M28 64V24C28 8 38 2 48 2C58 2 68 8 68 24V64zM28 26V36H68V26zM74 0H81V64H74z${weapon.blaster}`,
  // One large eye.
  marksman: `M50 2C28 2 18 16 18 34V64H82V34C82 16 72 2 50 2zM58 18A14 14 0 1 0 58 46A14 14 0 1 0 58 18zM58 27A5 5 0 1 1 58 37A5 5 0 1 1 58 27zM24 26V38H38V26zM36 52V58H64V52z${weapon.sharpshooter}`,
  // A mast that sends.
  jammer: `M44 30H56L72 65H28zM50 8A9 9 0 1 0 50 26A9 9 0 1 0 50 8zM22 0L30 6A22 22 0 0 0 30 28L22 34A34 34 0 0 1 22 0zM78 0A34 34 0 0 1 78 34L70 28A22 22 0 0 0 70 6z${weapon.blaster}`,
  // A field cap.
  crewman: `M26 26L34 6L66 2L74 20V26H98V34H26zM30 38H72V50C72 60 62 65 51 65C40 65 30 60 30 50z${weapon.melee}`,
  // A helmet with wings down to the shoulders.
  gunner: `M50 2C34 2 28 12 28 24L2 44L10 56L28 46V64H72V46L90 56L98 44L72 24C72 12 66 2 50 2zM36 32V44H64V32z${weapon.blaster}`,
  // A head of metal on a thin neck.
  'security-droid': `M34 0H66L78 14V34L66 44H34L22 34V14zM30 16V28H45V16zM55 16V28H70V16zM43 47H57V54H43zM10 57H90V66H10z${weapon.blaster}`,
  // A mask for welding.
  mechanic: `M24 4H76L86 28L70 64H30L14 28zM26 18V38H74V18zM32 23H68V33H32z${weapon.melee}`,
  // A peaked cap.
  overseer: `M50 0C30 0 12 6 12 16L24 28H76L88 16C88 6 70 0 50 0zM45 10V20H55V10zM20 32H80L72 40H28zM30 44H70C70 58 62 65 50 65C38 65 30 58 30 44z${weapon.sharpshooter}`,
  // Edges, and eyes that burn.
  'dark-trooper': `M50 0L82 10L90 38L76 65H24L10 38L18 10zM22 26L46 36V46L26 40zM78 26L54 36V46L74 40zM46 52V65H54V52z${weapon.melee}`,
  // A crest.
  'elite-guard': `M44 0H56V14C74 16 82 28 82 44V65H62V46H56V65H44V46H38V65H18V44C18 28 26 16 44 14zM26 34V42H74V34z${weapon.blaster}`,
  // Binoculars before the eyes.
  spotter: `M50 0C32 0 24 10 24 20H76C76 10 68 0 50 0zM8 24H44V30H56V24H92V52H56V44H44V52H8zM16 31V45H34V31zM66 31V45H84V31zM30 55H70L60 66H40z${weapon.sharpshooter}`,
  // A hard hat with a lamp.
  engineer: `M44 0H56V6C72 8 80 18 82 32H18C20 18 28 8 44 6zM50 12A7 7 0 1 0 50 26A7 7 0 1 0 50 12zM8 35H92V43H8zM28 47H72L66 65H34z${weapon.blaster}`,
  // A high collar over a wide cloak.
  warlord: `M50 2C38 2 33 10 33 22V34C33 46 42 52 50 52C58 52 67 46 67 34V22C67 10 62 2 50 2zM22 22L40 58H60L78 22L99 66H1z${weapon.sharpshooter}`,
  // A mask that breathes.
  'boarding-party': `M50 2C28 2 20 16 20 32V46H32V64H68V46H80V32C80 16 72 2 50 2zM28 22H72V36H28zM42 44A5 5 0 1 0 42 54A5 5 0 1 0 42 44zM58 44A5 5 0 1 0 58 54A5 5 0 1 0 58 44z${weapon.blaster}`,
  // A dome on legs.
  'boarding-droid': `M50 0C30 0 20 12 20 26H80C80 12 70 0 50 0zM50 8A7 7 0 1 0 50 22A7 7 0 1 0 50 8zM14 30H86V48H14zM24 35V43H42V35zM18 51H30V66H10zM44 51H56V66H44zM70 51H82L90 66H70z${weapon.melee}`,
};

/** Reinforcements look like those whom they come to help. */
const reinforcements = {
  'hired-thug': 'thug',
  'hired-bruiser': 'bruiser',
  'hired-raider': 'raider',
  'hired-lookout': 'lookout',
  'new-trooper': 'trooper',
  'new-snatcher': 'snatcher',
  'new-marksman': 'marksman',
  'boarding-marksman': 'marksman',
  'fresh-guard': 'elite-guard',
  'fresh-trooper': 'dark-trooper',
  'fresh-spotter': 'spotter',
} as const;

/** Silhouettes of enemies by their tokens. */
export const enemies: Readonly<Record<string, string>> = {
  ...kinds,
  ...Object.fromEntries(Object.entries(reinforcements).map(([token, kind]) => [token, kinds[kind] ?? ''])),
};
