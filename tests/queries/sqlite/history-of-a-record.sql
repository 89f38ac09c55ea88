select "at", "actor_id", "actor_name", "action", "old_values", "new_values"
  from "audit_log"
  where "subject_id" = ? and "subject" = ?
  order by "at" desc, "id" desc
  limit ?
-- SEARCH audit_log USING INDEX audit_log_by_record (subject_id=? AND subject=?)
