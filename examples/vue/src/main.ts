import { createApp, createSSRApp } from 'vue';
import Game from './game.vue';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
// What a server has drawn is taken over.
const create = root.hasChildNodes() ? createSSRApp : createApp;
create(Game, { name: 'tic-tac-toe' }).mount(root);
