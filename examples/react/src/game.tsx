import type { DejarikTable, GameOverEvent, GameSaveEvent } from '@dejarik/table';
import { useRef, useState } from 'react';

/** A game, and below it how it ended; it is kept in the storage of the page. */
export function Game({ name }: { readonly name: string }) {
  const table = useRef<DejarikTable>(null);
  const [ended, setEnded] = useState('');

  const over = ({ outcome }: GameOverEvent) => setEnded(`Won by ${outcome.winners.join(', ') || 'nobody'}`);
  const keep = (event: GameSaveEvent) => {
    event.preventDefault();
    localStorage.setItem(name, JSON.stringify(event.save));
  };
  const save = async () => {
    localStorage.setItem(name, JSON.stringify(await table.current?.save()));
  };
  const load = async () => {
    const kept = localStorage.getItem(name);
    if (kept !== null) await table.current?.load(JSON.parse(kept));
  };

  return (
    <>
      <dejarik-table
        ref={table}
        game={name}
        setup
        seats="human bot:random"
        motion="none"
        ondejarik-start={() => setEnded('')}
        ondejarik-over={over}
        ondejarik-save={keep}
        ondejarik-error={({ code, detail }) => console.warn(`${code}: ${detail}`)}
        suppressHydrationWarning
      >
        This game needs JavaScript.
      </dejarik-table>
      <button onClick={save}>Keep</button> <button onClick={load}>Go on</button> <output>{ended}</output>
    </>
  );
}
