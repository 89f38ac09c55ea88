select "id", "payload", "state", "tries", "last_error", "created_at", "due_at", "done_at"
  from "tasks"
  where "kind" = ? and "state" = ?
  order by "id" desc
  limit ? offset ?
-- SEARCH tasks USING INDEX tasks_due (state=? AND kind=?)
-- USE TEMP B-TREE FOR ORDER BY

select count(*) as "total"
  from "tasks"
  where "kind" = ? and "state" = ?
-- SEARCH tasks USING COVERING INDEX tasks_due (state=? AND kind=?)
