/** `15/05/2024`, the same for server and visitor wherever they are. */
export const slashDate = (timestamp: string): string => {
  const [year, month, day] = timestamp.slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
};
