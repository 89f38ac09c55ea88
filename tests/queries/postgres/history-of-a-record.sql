select "at", "actor_id", "actor_name", "action", "old_values", "new_values"
  from "audit_log"
  where "subject_id" = $1 and "subject" = $2
  order by "at" desc, "id" desc
  limit $3
