// Names for the demo; nobody in particular.
export const firstNames = [
  'Aarav', 'Aditi', 'Ananya', 'Arjun', 'Bhavana', 'Chitra', 'Deepak', 'Devika', 'Farah', 'Gayathri', 'Harini',
  'Imran', 'Ishaan', 'Janani', 'Kabir', 'Karthik', 'Lakshmi', 'Maya', 'Meenakshi', 'Mohan', 'Naveen', 'Nisha',
  'Pooja', 'Pranav', 'Priya', 'Rahul', 'Revathi', 'Rohan', 'Sahana', 'Sanjana', 'Shreya', 'Suresh', 'Tara', 'Uma',
  'Varun', 'Vidya', 'Vikram', 'Yamini', 'Zoya', 'André', 'Chloé', 'Jürgen', 'Søren',
] as const;

export const lastNames = [
  'Agarwal', 'Banerjee', 'Bhat', 'Chandran', 'Desai', 'Fernandes', 'Ganesan', 'Iyer', 'Joshi', 'Kapoor', 'Krishnan',
  'Kulkarni', 'Mathew', 'Menon', 'Mukherjee', 'Nair', 'Narayanan', 'Patel', 'Pillai', 'Raghavan', 'Rajan', 'Rao',
  'Reddy', 'Sharma', 'Siddiqui', 'Sundaram', 'Thomas', 'Varghese', 'Venkatesh', 'Yadav',
] as const;
