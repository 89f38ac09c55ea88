// Four pieces of work, with kinds of clients and no names.
import { h2, list, p } from './article-blocks.ts';
import type { DemoArticle } from './article-texts.ts';

export const demoWork: readonly DemoArticle[] = [
  {
    kind: 'work',
    title: 'Orders by phone became a shop',
    client_kind: 'A textile wholesaler in Erode',
    task: 'Let 140 shops order by themselves, at the price agreed with each of them.',
    figure: '6 of 10 orders now come without a call',
    summary: 'A shop for resellers, with prices of their own and stock that is true.',
    cover: 'reseller-shop',
    alt: 'A framed picture drawn in thin lines',
    daysAgo: 12,
    content: [
      p(
        'Three people took orders by phone from nine to seven, and typed each of them twice: into the billing software and into a sheet for the store room.',
      ),
      h2('What we did'),
      list(
        'A shop that each reseller opens with a mobile number',
        'The price list of each reseller, taken over from the billing software',
        'Stock that goes down with the order, at the counter too',
      ),
      h2('What came of it'),
      p(
        'After four months six of ten orders came through the shop, most of them in the evening. The three people now call the shops that have not ordered for a while.',
      ),
    ],
  },
  {
    kind: 'work',
    title: 'Appointments that keep themselves',
    client_kind: 'A dental clinic in Coimbatore',
    task: 'Fewer empty chairs, and a reception that is not on the phone all day.',
    figure: 'Missed appointments down from 18 to 7 in 100',
    summary: 'Booking on the website, and a reminder on WhatsApp the day before.',
    cover: 'reminders',
    alt: 'A calendar drawn in thin lines',
    daysAgo: 26,
    content: [
      p(
        'Two dentists, one reception and a diary on paper. Whoever forgot an appointment was not asked again.',
      ),
      h2('What we did'),
      list(
        'Booking on the website, thirty minutes at a time',
        'A reminder the day before, with a button to move it',
        'A waiting list that is offered what becomes free',
      ),
      h2('What came of it'),
      p('In the half year before, 18 of 100 appointments were missed; in the half year after, 7.'),
    ],
  },
  {
    kind: 'work',
    title: 'Found by people nearby',
    client_kind: 'A hardware store in Madurai',
    task: 'Be found by builders within ten kilometres, and answer them in minutes.',
    figure: '31 enquiries a week, 4 before',
    summary: 'A small site with 600 products, and one number for WhatsApp.',
    cover: 'found-nearby',
    alt: 'A map pin drawn in thin lines',
    daysAgo: 44,
    content: [
      p('The store had been there for thirty years, and nobody found it on a phone.'),
      h2('What we did'),
      list(
        'A site that opens in under two seconds on a slow line',
        'Six hundred products with their sizes, without a cart',
        'One button that opens WhatsApp with the product in the message',
      ),
      h2('What came of it'),
      p(
        'Four enquiries a week had come by phone. In the third month there were thirty-one, and the counter answers within ten minutes.',
      ),
    ],
  },
  {
    kind: 'work',
    title: 'One month-end instead of two weeks of it',
    client_kind: 'A coaching centre in Chennai',
    task: 'Fees of 900 students in one place, with receipts and reminders.',
    figure: 'Accounts closed in 2 days, 11 before',
    summary: 'Fees, receipts and reminders moved from four sheets into one system.',
    cover: 'fees',
    alt: 'A bell drawn in thin lines',
    daysAgo: 70,
    content: [
      p('Four branches kept four sheets, and one person put them together at the end of each month.'),
      h2('What we did'),
      list(
        'One list of students for all branches',
        'A receipt by mail the moment a fee is paid',
        'A reminder three days before it is due, and none after it is paid',
      ),
      h2('What came of it'),
      p('The books were closed on the second working day, where it had been the eleventh.'),
    ],
  },
];
