// Finds what would make the rules come to another result elsewhere, or could not be saved and taken back.
import { configs } from '@dejarik/eslint-plugin';
import parser from '@typescript-eslint/parser';

export default [
  { ...configs.recommended, files: ['src/**/*.ts'], ignores: ['src/ui/**'], languageOptions: { parser } },
];
