// Where the face of a photo just chosen may be: a first proposal, which whoever fills in the form moves.
import { useEffect, useEffectEvent } from 'react';

import { employeeCardCalls } from '#contract/employees/employee-cards.ts';
import type { Focus } from '#contract/content/focus.ts';
import { http } from '#web/lib/http.ts';

import { shrunkPhoto } from './shrunk-photo.ts';

/** What comes too late, or not at all, is left to the server when the form is saved. */
export function useProposedFocus(file: File | null, onProposed: (focus: Focus | null) => void): void {
  const proposed = useEffectEvent(onProposed);
  useEffect(() => {
    if (!file) return;
    const leaving = new AbortController();
    void (async () => {
      const body = new FormData();
      body.append('photo', await shrunkPhoto(file));
      const { data } = await http.send(employeeCardCalls.photoFocus, { body, signal: leaving.signal });
      if (!leaving.signal.aborted) proposed(data.photo_focus);
    })().catch(() => {});
    return () => leaving.abort();
  }, [file]);
}
