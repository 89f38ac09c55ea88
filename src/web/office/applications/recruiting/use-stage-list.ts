// The stages are one list: whatever changes in it, the whole of it is sent, from the version it was made from.
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { stageCalls, stageMessages } from '#contract/applications/stages.ts';
import type { Stage, StageDraft, StageKind } from '#contract/applications/stages.ts';
import { http, HttpError } from '#web/lib/http.ts';
import { changedMeanwhile, ifMatch } from '#web/lib/versions.ts';
import { useToast } from '#web/ui/toast.tsx';

import { withMoved } from '../../list/ordered-rows.tsx';
import { stagesKey } from '../../queries/use-recruitment.ts';

export const kindNames: Record<StageKind, string> = { open: 'Open', hired: 'Hired', rejected: 'Rejected' };

export const draftOf = ({ id, name, kind, public_name }: Stage): StageDraft => ({
  id,
  name,
  kind,
  public_name,
});

export const versionOf = (stages: readonly Stage[]): number => stages[0]?.version ?? 1;

const sendStages = async (drafts: readonly StageDraft[], version: number): Promise<Stage[]> =>
  (await http.send(stageCalls.replace, { body: [...drafts], ...ifMatch({ version }) })).data;

interface StagesToSave {
  drafts: readonly StageDraft[];
  /** Of the list they were made from. */
  version: number;
}

/** The answer is the list as it is now; also where somebody else was quicker. */
export function useSaveStages() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ drafts, version }: StagesToSave) => sendStages(drafts, version),
    onSuccess: (saved) => client.setQueryData(stagesKey, saved),
    onError: (error) => {
      const list = listMeanwhile(error);
      if (list) client.setQueryData(stagesKey, list);
    },
    onSettled: () => void client.invalidateQueries({ queryKey: stagesKey }),
  });
}

export function useDeleteStage(stages: readonly Stage[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (gone: Stage) =>
      sendStages(stages.filter(({ id }) => id !== gone.id).map(draftOf), versionOf(stages)),
    onSuccess: (saved) => client.setQueryData(stagesKey, saved),
    onSettled: () => void client.invalidateQueries({ queryKey: stagesKey }),
  });
}

const listMeanwhile = (error: unknown): Stage[] | undefined =>
  // Refused is the whole list, and it comes whole.
  changedMeanwhile(error)?.current as unknown as Stage[] | undefined;

/** The server says which rule it is: a stage in use, or one that is needed. */
export function stageFailure(error: unknown): string {
  const meanwhile = changedMeanwhile<Stage>(error);
  if (meanwhile)
    return `${meanwhile.changedBy ?? 'Somebody else'} has changed the stages meanwhile. You see them as they are now: please try again.`;
  return (error instanceof HttpError && error.answer.message) || stageMessages.saveFailed;
}

/** Done at once; the way back puts the order before in its place. */
/** What is changed of them is made from all of them. */
export const STAGES = ['stages'];

export function useReorderStages(stages: readonly Stage[]) {
  const client = useQueryClient();
  const toast = useToast();
  const put = async (ordered: readonly Stage[], version: number): Promise<Stage[]> => {
    client.setQueryData(stagesKey, ordered);
    try {
      const saved = await sendStages(ordered.map(draftOf), version);
      client.setQueryData(stagesKey, saved);
      return saved;
    } finally {
      void client.invalidateQueries({ queryKey: stagesKey });
    }
  };
  return async (from: number, to: number): Promise<void> => {
    const moved = stages[from];
    if (!moved) return;
    try {
      const saved = await put(withMoved(stages, from, to), versionOf(stages));
      toast.show({
        text: `${moved.name} is number ${to + 1} now.`,
        about: STAGES,
        undo: async () => {
          await put(stages, versionOf(saved));
        },
      });
    } catch (error) {
      client.setQueryData(stagesKey, stages);
      toast.error(stageFailure(error));
    }
  };
}
