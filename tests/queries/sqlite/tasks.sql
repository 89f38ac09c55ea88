select "id", "kind", "state", "tries", "last_error", "due_at", "created_at"
  from "tasks"
  where ("state" in (?, ?, ?) or ("state" = ? and "last_error" is not null)) and "state" = ?
  order by case state when 'failed' then 0 when 'done' then 1 when 'running' then 2 else 3 end, case when state in ('failed', 'done') then due_at end desc, "due_at", "id"
  limit ? offset ?
-- SEARCH tasks USING INDEX tasks_due (state=?)
-- USE TEMP B-TREE FOR ORDER BY

select count(*) as "total"
  from "tasks"
  where ("state" in (?, ?, ?) or ("state" = ? and "last_error" is not null)) and "state" = ?
-- SEARCH tasks USING INDEX tasks_due (state=?)
