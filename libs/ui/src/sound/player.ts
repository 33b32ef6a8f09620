import { lengthOf, TONES, type SoundName, type Tone } from './tones.ts';

/** Seconds between two sounds that follow one another. */
const BETWEEN = 0.04;
/** Seconds after which what waits would be told too late. */
const LATE = 1.5;

/** Makes sounds one after the other, as soon as the browser allows any: after somebody has pressed something in the page. */
export class SoundPlayer {
  #context: AudioContext | null = null;
  #rush: AudioBuffer | null = null;
  /** When the last sound is over, by the clock of the sound. */
  #until = 0;

  play(names: readonly SoundName[]): void {
    if (names.length === 0 || !navigator.userActivation.hasBeenActive) return;
    const context = (this.#context ??= new AudioContext());
    // A page that was out of sight may have been silenced.
    if (context.state !== 'running') void context.resume();
    for (const name of names) {
      const start = Math.max(this.#until, context.currentTime);
      if (start - context.currentTime > LATE) return;
      for (const tone of TONES[name]) this.#sound(context, tone, start + tone.at);
      this.#until = start + lengthOf(name) + BETWEEN;
    }
  }

  #sound(context: AudioContext, { from, to, length, volume, shape }: Tone, at: number): void {
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(volume, at);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + length);
    loudness.connect(context.destination);
    const glide = (height: AudioParam): void => {
      height.setValueAtTime(from, at);
      height.exponentialRampToValueAtTime(to, at + length);
    };
    if (shape === 'rush') {
      const source = context.createBufferSource();
      source.buffer = this.#rush ??= rushOf(context);
      const filter = context.createBiquadFilter();
      filter.type = 'bandpass';
      glide(filter.frequency);
      source.connect(filter).connect(loudness);
      source.start(at, 0, length);
      return;
    }
    const source = context.createOscillator();
    source.type = shape;
    glide(source.frequency);
    source.connect(loudness);
    source.start(at);
    source.stop(at + length);
  }
}

/** Half a second of noise, in which all heights are. */
function rushOf(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
