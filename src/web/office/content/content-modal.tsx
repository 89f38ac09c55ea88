import { useState } from 'react';

import { textFieldsOf } from '#contract/content.ts';
import { apiAddress } from '#web/lib/api-url.ts';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

import { type ContentItem, type ContentScreen, textIn } from './content-screen.ts';
import { useContentForm } from './use-content-form.ts';

interface ContentModalProps {
  screen: ContentScreen;
  /** What is open: a new one, one to update, or nothing. */
  target: ContentItem | 'new' | null;
  onClose: () => void;
  onSaved: (isNew: boolean) => void;
}

/** One modal adds and updates every kind. */
export function ContentModal({ screen, target, onClose, onSaved }: ContentModalProps) {
  // The last one stays in the modal while it fades; each opening starts with a fresh form.
  const [shown, setShown] = useState({ target, opening: 0, isOpen: target !== null });
  const isOpen = target !== null;
  if (isOpen !== shown.isOpen) {
    setShown(isOpen ? { target, opening: shown.opening + 1, isOpen } : { ...shown, isOpen });
  }
  const item = shown.target === 'new' ? null : shown.target;
  return (
    <ContentForm
      key={shown.opening}
      screen={screen}
      item={item}
      isOpen={isOpen}
      onClose={onClose}
      onSaved={() => onSaved(item === null)}
    />
  );
}

interface ContentFormProps {
  screen: ContentScreen;
  item: ContentItem | null;
  isOpen: boolean;
  onClose: () => void;
  onSaved: () => void;
}

function ContentForm({ screen, item, isOpen, onClose, onSaved }: ContentFormProps) {
  const { kind, name, hasLongText, hasRoundImages } = screen;
  const { draft, problems, percent, ...form } = useContentForm(screen, item, onSaved);
  const verb = item ? 'Update' : 'Add';
  const current = item && !draft.dropsImage ? textIn(item, kind.fields.image.name) : '';
  return (
    <FormModal
      open={isOpen}
      title={`${verb} ${name}`}
      onClose={onClose}
      onSubmit={form.submit}
      submitText={verb}
      busy={form.isSaving}
      error={problems[''] || null}
    >
      {textFieldsOf(kind).map(({ column, name: field, label }) => {
        const Control = column === 'body' && hasLongText ? TextArea : TextInput;
        return (
          <Field
            key={field}
            label={label}
            error={problems[field] || undefined}
            help={
              column === 'link'
                ? 'An address with https://, a page of this site such as /Career, or #.'
                : undefined
            }
          >
            <Control
              name={field}
              value={draft.texts[field] ?? ''}
              disabled={form.isSaving}
              onChange={(event: { target: { value: string } }) => form.setText(field, event.target.value)}
            />
          </Field>
        );
      })}
      <ImageField
        label={kind.fields.image.label}
        name={kind.fields.image.name}
        file={draft.file}
        onFile={form.setFile}
        currentUrl={current ? apiAddress(current) : null}
        onClearCurrent={form.dropImage}
        help="JPEG, PNG, WebP, GIF or AVIF, up to 5 MB."
        error={problems[kind.fields.image.name] || undefined}
        round={hasRoundImages ?? false}
        disabled={form.isSaving}
      />
      {percent !== null && <ProgressBar value={percent} label="Upload" />}
    </FormModal>
  );
}
