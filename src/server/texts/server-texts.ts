// Every text that the server alone says to people outside the office: its place is as long as it needs.
import { feedTexts } from './feeds.ts';
import { mailTexts } from './mails.ts';
import { printTexts } from './prints.ts';
import { refusalTexts } from './refusals.ts';

export const serverTexts = { ...mailTexts, ...feedTexts, ...printTexts, ...refusalTexts } as const;
