// The words of the contact form, apart from its schemas: a page shows them before it loads those.
export const contactMessages = {
  sent: 'Form submitted successfully!',
  failed: 'An error occurred. Please try again.',
  listFailed: 'Failed to load enquiries. Please try again.',
  deleteFailed: 'Failed to delete the enquiry. Please try again.',
} as const;

export const CONTACT_BANNER_MS = 3000;
