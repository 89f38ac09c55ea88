// How many ID cards a second one core draws.
import sharp from 'sharp';
import { drawCard } from '#server/features/employees/card/draw-card.ts';
import { aCard } from '#tests/factories/card.ts';
import type { Finding } from './support/finding.ts';

const CARDS = 400;
const names = ['Asha Menon', 'Meenakshi Raghunathan Iyer', 'ज्योत्स्ना चतुर्वेदी', 'தமிழரசி', 'Jürgen Śliwa'];
const draw = (index: number, photo: Buffer) =>
  drawCard(
    aCard({
      name: `${names[index % names.length]} ${index}`,
      employeeId: `ET${index}`,
      role: 'Senior Designer',
      department: 'Design Studio',
      email: `employee.${index}@example.com`,
      photo: { name: 'photo', content: photo },
      address: `https://www.example.com/verify/AAAAAAAAAAAAAAAAAAA${String(index).padStart(5, '0')}`,
    }),
  );

export async function measureCards(): Promise<Finding[]> {
  const photo = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#88aacc' } })
    .jpeg()
    .toBuffer();
  for (let index = 0; index < 50; index += 1) await draw(index, photo);
  const started = process.cpuUsage();
  for (let index = 50; index < 50 + CARDS; index += 1) await draw(index, photo);
  const { user, system } = process.cpuUsage(started);
  const milliseconds = (user + system) / 1000 / CARDS;
  return [
    {
      name: 'ID cards on one core',
      got: 1000 / milliseconds,
      unit: 'a second',
      goal: { atLeast: 100 },
      note: `${milliseconds.toFixed(1)} ms of processor time each`,
    },
  ];
}

if (import.meta.main) console.table(await measureCards());
