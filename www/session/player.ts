/** Does what a session says: the engine and the board obey, and races are loaded no more often than a viewer can see. */
import type { EngineClient } from '../engine/client';
import type { Shown } from '../engine/job';
import type { OwnRun } from '../engine/protocol';
import { type Command, heard, type Race, reduce, type Session, type SessionEvent } from './session';

/** While a slider is dragged the race restarts this often (ms), the first time at once. */
const RESTART = 80;

export interface PlayerDeps {
  /** Where the session is kept. */
  session: { peek(): Session; value: Session };
  /** What the controls say now. */
  race(): Race;
  engine: Pick<EngineClient, 'load' | 'clear' | 'play' | 'pause' | 'seek' | 'acknowledge'>;
  board: { show(shown: Shown): void; forget(): void };
  /** Another race is about to be loaded; the learners of it whose code the viewer brings. */
  begin(): readonly OwnRun[];
  now(): number;
  /** Calls `run` after `delay` ms; returns how to call it off. */
  later(run: () => void, delay: number): () => void;
}

export class Player {
  #loaded = Number.NEGATIVE_INFINITY;
  #callOff = () => {};

  constructor(private readonly around: PlayerDeps) {}

  /** Hears what the controls say now. */
  hear(): void {
    this.#take(heard(this.around.session.peek(), this.around.race()));
  }

  /** Whatever is asked is asked of the race that the controls say. */
  send(event: SessionEvent): void {
    this.hear();
    this.#take(reduce(this.around.session.peek(), event));
  }

  #take([session, commands]: [Session, Command[]]): void {
    this.around.session.value = session;
    for (const command of commands) this.#obey(command);
  }

  #obey(command: Command): void {
    const { engine, board, now, later } = this.around;
    switch (command.do) {
      case 'load soon':
        this.#callOff();
        this.#callOff = later(
          () => this.send({ on: 'due' }),
          Math.max(this.#loaded + RESTART - now(), 0),
        );
        break;
      case 'load':
        this.#begins();
        engine.load(command.job, command.playing, command.skip, this.#own);
        break;
      case 'forget':
        this.#begins();
        board.forget();
        engine.clear();
        break;
      case 'blank':
        board.forget();
        break;
      case 'play':
        engine.play();
        break;
      case 'pause':
        engine.pause();
        break;
      case 'seek':
        engine.seek(command.t);
        break;
      case 'draw':
        board.show(command.shown);
        break;
      case 'acknowledge':
        engine.acknowledge();
        break;
    }
  }

  #own: readonly OwnRun[] = [];

  #begins(): void {
    this.#callOff();
    this.#loaded = this.around.now();
    this.#own = this.around.begin();
  }
}
