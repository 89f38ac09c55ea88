// Hooks over the one stream: what a screen hears of while it is open.
import { createContext, use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { useQueryClient } from '@tanstack/react-query';

import type { LiveEvent } from '#contract/office/live-events.ts';

import { overviewKey } from './use-overview.ts';
import { createLiveStream } from './live-stream.ts';
import type { LiveStream } from './live-stream.ts';

type Listener = (event: LiveEvent) => void;

interface Live {
  stream: LiveStream;
  listeners: Set<Listener>;
}

const LiveContext = createContext<Live | null>(null);

function useLive(): Live {
  const live = use(LiveContext);
  if (!live) throw new Error('Live events need a LiveEvents above them.');
  return live;
}

/** Around the office. A hidden tab listens to nothing: browsers give all tabs together few connections. */
export function LiveEvents({ children }: { children: ReactNode }) {
  const live = useMemo<Live>(() => {
    const listeners = new Set<Listener>();
    const stream = createLiveStream((event) => {
      for (const listener of listeners) listener(event);
    });
    return { stream, listeners };
  }, []);
  useEffect(() => {
    const { stream } = live;
    const follow = () => (document.visibilityState === 'visible' ? stream.start() : stream.stop());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      stream.stop();
    };
  }, [live]);
  return (
    <LiveContext value={live}>
      <UnreadNumbers />
      {children}
    </LiveContext>
  );
}

function useLiveEvents(listener: Listener): void {
  const { listeners } = useLive();
  const hear = useEffectEvent(listener);
  useEffect(() => {
    const own: Listener = (event) => hear(event);
    listeners.add(own);
    return () => void listeners.delete(own);
  }, [listeners]);
}

/** The menu's numbers are of now. */
function UnreadNumbers() {
  const client = useQueryClient();
  useLiveEvents(({ type }) => {
    if (type === 'unread') void client.invalidateQueries({ queryKey: overviewKey });
  });
  return null;
}

const SETTLE_MS = 200;

export const useLiveApplications = (refresh: () => void, only?: number): void =>
  useLiveRecords('application', refresh, only);

/** Of the one that is open. */
export const useLiveEnquiry = (refresh: () => void, only: number): void =>
  useLiveRecords('enquiry', refresh, only);

/** Asks once for many changes that come together, and after each time the connection was away. */
function useLiveRecords(kind: 'application' | 'enquiry', refresh: () => void, only?: number): void {
  const [isDue, setIsDue] = useState(false);
  const run = useEffectEvent(refresh);
  useLiveEvents((event) => {
    if (event.type === 'hello') setIsDue(true);
    if (event.type === kind && (only === undefined || event.data.id === only)) setIsDue(true);
  });
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      setIsDue(false);
      run();
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isDue]);
}
