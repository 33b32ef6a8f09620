import { createRoot, hydrateRoot } from 'react-dom/client';
import { Game } from './game';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element with the id "root".');
// What a server has drawn is taken over.
if (root.hasChildNodes()) hydrateRoot(root, <Game name="tic-tac-toe" />);
else createRoot(root).render(<Game name="tic-tac-toe" />);
