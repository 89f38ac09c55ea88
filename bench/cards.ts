// How many ID cards a second one core draws: `node bench/cards.ts`. The goal is 100.
import sharp from 'sharp';
import { drawCard } from '#server/features/employees/card/draw-card.ts';

const CARDS = 400;
const names = ['Asha Menon', 'Meenakshi Raghunathan Iyer', 'ज्योत्स्ना चतुर्वेदी', 'தமிழரசி', 'Jürgen Śliwa'];
const photo = await sharp({ create: { width: 480, height: 600, channels: 3, background: '#88aacc' } })
  .jpeg()
  .toBuffer();

const draw = (index: number) =>
  drawCard({
    name: `${names[index % names.length]} ${index}`,
    employeeId: `ET${index}`,
    role: 'Senior Designer',
    department: 'Design Studio',
    bloodGroup: 'O+',
    joined: '3 June 2024',
    company: 'Example',
    phone: '+91 44 4000 1200',
    website: 'www.example.com',
    email: `employee.${index}@example.com`,
    photo,
    address: `https://www.example.com/verify/AAAAAAAAAAAAAAAAAAA${String(index).padStart(5, '0')}`,
  });

for (let index = 0; index < 50; index += 1) await draw(index);
const started = process.cpuUsage();
for (let index = 50; index < 50 + CARDS; index += 1) await draw(index);
const { user, system } = process.cpuUsage(started);
const milliseconds = (user + system) / 1000 / CARDS;
console.log(
  `${milliseconds.toFixed(1)} ms of one core for a card: ${Math.round(1000 / milliseconds)} a second`,
);
