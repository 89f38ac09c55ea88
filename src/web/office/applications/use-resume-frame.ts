import { useEffect, useRef, useState } from 'react';

import { useQuery } from '@tanstack/react-query';

import type { Application } from '#contract/applications.ts';

import type { FrameSays, OfficeSays } from './resume-frame/frame-talk.ts';
import { fetchResume } from './use-deeds.ts';

const SIDE_PADDING_PX = 24;

/** Fetches the file with the token and hands it into the sandboxed frame. */
export function useResumeFrame(application: Application) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isListening, setIsListening] = useState(false);
  const [said, setSaid] = useState<FrameSays | null>(null);
  const { data, isError } = useQuery({
    queryKey: ['resume', application.id],
    queryFn: async ({ signal }) => (await fetchResume(application, signal)).arrayBuffer(),
    // Nothing of it stays in memory once the preview is closed.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

  useEffect(() => {
    const hear = ({ source, data: message }: MessageEvent<FrameSays>) => {
      if (source !== frame.current?.contentWindow) return;
      if (message.type === 'ready') setIsListening(true);
      else setSaid(message);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, []);

  useEffect(() => {
    const target = frame.current;
    if (!isListening || !data || !target?.contentWindow) return;
    const width = Math.max(200, target.clientWidth - SIDE_PADDING_PX);
    const message: OfficeSays = { type: 'draw', pdf: data, width };
    // The frame has no origin to name: it is known by being this very window.
    target.contentWindow.postMessage(message, '*');
  }, [isListening, data]);

  const hasFailed = isError || said?.type === 'failed';
  return { frame, hasFailed, drawn: said?.type === 'drawn' ? said : null };
}
