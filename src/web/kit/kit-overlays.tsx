import { useState } from 'react';

import KeyRound from 'lucide-react/icons/key-round';
import LogOut from 'lucide-react/icons/log-out';
import User from 'lucide-react/icons/user';

import { accessPages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { Button } from '#web/ui/button.tsx';
import { CommandPalette } from '#web/ui/command-palette.tsx';
import { DeleteDialog } from '#web/ui/delete-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormModal } from '#web/ui/form-modal.tsx';
import { ImageField } from '#web/ui/image-field.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { PaletteDialog } from '#web/ui/palette-dialog.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const screens = [
  { label: 'Admin Dashboard', to: officePages.dashboard },
  {
    label: 'Application Dashboard',
    to: officePages.applications,
    keywords: 'candidates resumes',
  },
  { label: 'Contact Dashboard', to: officePages.contact, keywords: 'enquiries mail' },
  { label: 'Job Listing', to: officePages.jobs, keywords: 'vacancies' },
];

const kinds = [
  'dialog',
  'form',
  'delete',
  'delete failed',
  'deleting',
  'sheet',
  'drawer',
  'palette',
] as const;

export function KitOverlays() {
  const [shown, setShown] = useState<(typeof kinds)[number] | null>(null);
  const [query, setQuery] = useState('');
  const close = () => setShown(null);
  return (
    <div className="flex flex-wrap gap-3">
      {kinds.map((kind) => (
        <Button key={kind} onClick={() => setShown(kind)}>
          {`Open ${kind}`}
        </Button>
      ))}
      <Menu
        align="start"
        trigger={<Button>Open menu</Button>}
        head={<p className="font-medium">Asha Raman</p>}
        entries={[
          { label: 'View Profile', to: officePages.profile, icon: <User /> },
          { label: 'Change Password', to: accessPages.changePassword, icon: <KeyRound /> },
          { label: 'Log Out', onSelect: () => {}, icon: <LogOut />, divided: true },
        ]}
      />
      <Dialog
        open={shown === 'dialog'}
        onClose={close}
        title="Message from Devika Rao"
        description="14 November 2026, 09:12"
        footer={<Button onClick={close}>Close</Button>}
      >
        <p>We run nine shops and want one stock list for all of them. Could you call us on Thursday?</p>
      </Dialog>
      <FormModal
        open={shown === 'form'}
        onClose={close}
        onSubmit={(event) => event.preventDefault()}
        title="Add Partner"
        submitText="Add Partner"
        error="All the Fields are Required.."
      >
        <Field label="Name">
          <TextInput name="Name" />
        </Field>
        <Field label="Link">
          <TextInput name="link" type="url" placeholder="https://" />
        </Field>
        <ImageField label="Logo" crop="none" file={null} onFile={() => {}} />
      </FormModal>
      <DeleteDialog
        open={shown === 'delete' || shown === 'delete failed' || shown === 'deleting'}
        onCancel={close}
        onConfirm={close}
        title="Delete this enquiry?"
        busy={shown === 'deleting'}
        error={shown === 'delete failed' ? 'Failed to delete the partner. Please try again.' : null}
      >
        The message of Devika Rao goes for good.
      </DeleteDialog>
      <Sheet
        open={shown === 'sheet'}
        onClose={close}
        title="Back-End Lead"
        actions={<Button variant="primary">Apply Now</Button>}
        progress={<ProgressBar shape="line" label="Read so far" value={35} />}
      >
        <div className="flex max-w-reading flex-col gap-4">
          <h3 className="text-lg">About This Role</h3>
          {Array.from({ length: 12 }, (_, i) => (
            <p key={i}>
              You look after the services our clients&apos; shops run on: you design them with us, write them,
              measure them and are proud when nobody notices them.
            </p>
          ))}
        </div>
      </Sheet>
      <Drawer open={shown === 'drawer'} onClose={close} label="Menu">
        <nav aria-label="Main" className="flex flex-col gap-1">
          {['Home', 'Services', 'About Us', 'Career'].map((label) => (
            <a key={label} href="/kit" className="rounded-sm px-3 py-2.5 hover:bg-hover">
              {label}
            </a>
          ))}
        </nav>
      </Drawer>
      <PaletteDialog
        open={shown === 'palette'}
        onOpenChange={(open) => setShown(open ? 'palette' : null)}
        onClosed={() => setQuery('')}
      >
        <CommandPalette commands={screens} query={query} onQuery={setQuery} onClose={() => setShown(null)} />
      </PaletteDialog>
    </div>
  );
}
