import { describe, expect, it } from 'vitest';
import { skillMatcher, splitSkills } from './skill-names.ts';

const synonyms = [
  { skill: 'JavaScript', also: ['js'] },
  { skill: 'Kubernetes', also: ['k8s'] },
  { skill: 'Go', also: ['golang'] },
];
const has = (skill: string, text: string): boolean => skillMatcher([skill], synonyms)(text).length > 0;

describe('the skills of a job', () => {
  it('are split as people write them', () => {
    expect(splitSkills(' C++, C# ; React.js\n.NET • CI/CD, react.JS, , –')).toEqual([
      'C++',
      'C#',
      'React.js',
      '.NET',
      'CI/CD',
    ]);
  });

  it.each([
    ['C++', 'C++17, Python', true],
    ['C++', 'C and C#', false],
    ['C', 'C/C++ and Rust', true],
    ['C', 'C++, C#, Objective-C, C-level', false],
    ['C#', 'Unity (C#)', true],
    ['.NET', 'ASP.NET Core', true],
    ['.NET', 'net income', false],
    ['R', 'Python, R and SQL.', true],
    ['R', 'R&D with R. Kumar, later for r', false],
    ['R', 'Statistics in R.\nTeaching', true],
    ['Go', 'Services in Go', true],
    ['Go', 'ready to go', false],
    ['Go', 'Golang since 2019', true],
    ['Node.js', 'NodeJS, Node JS', true],
    ['Java', 'JavaScript', false],
    ['Java', 'Java, Spring', true],
    ['JS', 'modern javascript', true],
    ['javascript', 'HTML, CSS, JS', true],
    ['Kubernetes', 'k8s', true],
    ['machine learning', 'Machine-\nLearning', true],
    ['React', 'React+Redux', true],
    ['Résumé', 'a resume', true],
    ['தமிழ்', 'தமிழ், English', true],
    ['(.*)+$', 'anything', false],
  ])('%s in %j: %s', (skill, text, expected) => {
    expect(has(skill, text)).toBe(expected);
  });
});
