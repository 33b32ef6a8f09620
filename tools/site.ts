// What the command line needs to make and serve sites with the table.
export { bundleForPage, type PageModule } from './package-bundle.ts';
export { writeOfflineList } from './offline.mjs';
export { pageWith, type SiteGame } from './page.mjs';
export { ruleTexts, type RuleText } from './rule-texts.mjs';
export { announcement, serve } from './serve.mjs';
