import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** In front of what nobody has read yet, whose words are bold as well. */
export const UnreadMark = () => (
  <span title="Unread" className="size-2 shrink-0 rounded-full bg-accent">
    <VisuallyHidden>Unread:</VisuallyHidden>
  </span>
);
