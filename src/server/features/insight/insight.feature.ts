import type { Interview } from '#contract/applications/interviews.ts';
import { type FeaturePorts, defineFeature } from '#server/feature.ts';
import type { Bounds } from '#server/insight/period.ts';
import type { Reader } from '#server/platform/database/database.ts';
import { insightRoutes } from './insight.routes.ts';
import { type Somebody, waitingFor } from './waiting.ts';

interface Counted {
  user_id: number;
  count: number;
}

interface Named {
  id: number;
  name: string;
}

/** Each number belongs to another feature. */
export interface InsightPorts extends FeaturePorts {
  accounts: {
    /** As they sign in; of those that are there. */
    usernames(db: Reader, ids: readonly number[]): Promise<Map<number, string>>;
  };
  applications: {
    named(db: Reader, ids: readonly number[]): Promise<Named[]>;
    /** Everybody's that begin within the bounds, by time. */
    interviewsWithin(db: Reader, bounds: Bounds): Promise<Interview[]>;
    /** Of somebody, that are over and of which nothing came yet. */
    interviewsToFollow(
      db: Reader,
      userId: number,
      now: string,
    ): Promise<(Named & { application_id: number; ended_at: string })[]>;
    /** Of those of some jobs that have applicants in the first stage: since when. */
    waitingInFirstStage(db: Reader, jobIds: readonly number[]): Promise<Map<number, string>>;
    interviewsByPerson(db: Reader, bounds: Bounds, userId?: number): Promise<Counted[]>;
    movesByPerson(db: Reader, bounds: Bounds, userId?: number): Promise<Counted[]>;
  };
  jobs: {
    /** Those somebody added that are closed by now. */
    closedOf(db: Reader, userId: number): Promise<{ id: number; title: string }[]>;
  };
  contact: {
    named(db: Reader, ids: readonly number[]): Promise<Named[]>;
    /** Without an answer, and somebody's to give; null: of those nobody has taken. Oldest first. */
    waitingFor(
      db: Reader,
      userId: number | null,
      limit: number,
    ): Promise<{ id: number; subject: string; created_at: string }[]>;
    countWaitingFor(db: Reader, userId: number | null): Promise<number>;
    answersByPerson(
      db: Reader,
      bounds: Bounds,
      userId?: number,
    ): Promise<{ user_id: number; answers: number; median_minutes: number | null }[]>;
  };
}

export const insightFeature = defineFeature({
  name: 'insight',
  routes: insightRoutes,
  offers: (ports: InsightPorts) => ({ waitingFor: (somebody: Somebody) => waitingFor(ports, somebody) }),
});
