import ArrowRight from 'lucide-react/icons/arrow-right';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';

import { sitePages } from '#contract/addresses.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';

const variants = ['primary', 'strong', 'secondary', 'quiet', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

export function KitButtons() {
  return (
    <div className="flex flex-col gap-4">
      {sizes.map((size) => (
        <div key={size} className="flex flex-wrap items-center gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </div>
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy busyText="Submitting...">
          Submit
        </Button>
        <Button busy>Busy</Button>
        <Button variant="primary" disabled>
          Application Submitted
        </Button>
        <Button disabled>Disabled</Button>
        <Button icon={<Plus aria-hidden="true" className="size-4" />}>With an icon</Button>
        <ButtonLink to={sitePages.contact} variant="strong">
          Book A Call <ArrowRight aria-hidden="true" className="size-4" />
        </ButtonLink>
        <IconButton label="Edit" icon={<Pencil />} />
        <IconButton label="Delete" tone="danger" icon={<Trash2 />} />
        <IconButton label="Edit small" size="sm" icon={<Pencil />} />
        <IconButton label="Saving" size="sm" busy icon={<Pencil />} />
      </div>
    </div>
  );
}
