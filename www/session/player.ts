/** Performs the commands of a session on engine and board, and limits how often races are loaded. */
import type { EngineClient } from '../engine/client';
import type { Shown } from '../engine/job';
import type { OwnRun } from '../engine/protocol';
import { type Command, heard, type Race, reduce, type Session, type SessionEvent } from './session';

/** Time between restarts of the race while a slider is dragged; the first one is immediate (ms). */
const RESTART = 80;

export interface PlayerDeps {
  /** The signal that holds the session. */
  session: { peek(): Session; value: Session };
  /** The race that the controls request now. */
  race(): Race;
  engine: Pick<EngineClient, 'load' | 'clear' | 'play' | 'pause' | 'seek' | 'acknowledge'>;
  board: { show(shown: Shown): void; forget(): void };
  /** Called when another race is about to be loaded; returns its user-supplied learners. */
  begin(): readonly OwnRun[];
  now(): number;
  /** Calls `run` after `delay` ms; returns a function that cancels it. */
  later(run: () => void, delay: number): () => void;
}

export class Player {
  #loaded = Number.NEGATIVE_INFINITY;
  #callOff = () => {};

  constructor(private readonly around: PlayerDeps) {}

  /** Brings the session up to date with the controls. */
  hear(): void {
    this.#take(heard(this.around.session.peek(), this.around.race()));
  }

  /** Handles an event, which always applies to the race in the controls. */
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
