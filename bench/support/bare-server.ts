// The ceiling: node:http and nothing else. In a process of its own, as the program is.
//   memory  answers every path with the bytes it was given for it
//   insert  reads a JSON body and commits one row with full sync
import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

export interface Stored {
  path: string;
  headers: [string, string][];
  /** Base64, since it comes as a message. */
  body: string;
}

export type Task = { kind: 'memory'; answers: Stored[] } | { kind: 'insert'; file: string };

process.once('message', (task: Task) => {
  const server = task.kind === 'memory' ? fromMemory(task.answers) : insertOne(task.file);
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()));
});

function fromMemory(answers: Stored[]) {
  const byPath = new Map(
    answers.map(({ path, headers, body }) => [
      path,
      { headers: headers.flat(), body: Buffer.from(body, 'base64') },
    ]),
  );
  return createServer((request, response) => {
    const answer = byPath.get(request.url ?? '');
    if (answer === undefined) return void response.writeHead(404).end();
    response.writeHead(200, answer.headers).end(answer.body);
  });
}

function insertOne(file: string) {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  database.exec('create table enquiries (id integer primary key, content text not null)');
  const insert = database.prepare('insert into enquiries (content) values (?)');
  return createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const enquiry: unknown = JSON.parse(Buffer.concat(parts).toString());
      insert.run(JSON.stringify(enquiry));
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"message":"Sent"}');
    });
  });
}
