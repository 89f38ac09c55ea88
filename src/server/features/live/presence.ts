// Who has which applicant open, in all processes together: each says so now and then, and is forgotten if it stops.
import type { Colleague } from '#contract/colleagues.ts';

export interface Look {
  /** Of one open page. */
  stream: string;
  application: number;
  person: Colleague;
}

export class Presence {
  readonly #looks = new Map<string, Look & { until: number }>();

  /** Whether this is news. */
  saw(look: Look, until: number): boolean {
    const known = this.#looks.get(look.stream);
    this.#looks.set(look.stream, { ...look, until });
    return known?.application !== look.application;
  }

  /** The applicant it had open. */
  left(stream: string): number | undefined {
    const look = this.#looks.get(stream);
    this.#looks.delete(stream);
    return look?.application;
  }

  /** Of processes that ended without a word; the answer is the applicants they had open. */
  forget(now: number): number[] {
    const gone = [...this.#looks.values()].filter(({ until }) => until < now);
    for (const { stream } of gone) this.#looks.delete(stream);
    return [...new Set(gone.map(({ application }) => application))];
  }

  /** Everybody else, each once. */
  others(application: number, except: number): Colleague[] {
    const people = new Map<number, Colleague>();
    for (const look of this.#looks.values())
      if (look.application === application && look.person.id !== except)
        people.set(look.person.id, look.person);
    return [...people.values()].toSorted((one, other) => one.id - other.id);
  }
}
