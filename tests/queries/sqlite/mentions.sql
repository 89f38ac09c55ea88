select "note_mentions"."id", "note_mentions"."is_read", "note_id", "application_id", "enquiry_id", "author_id", "author_name", "text", "notes"."created_at"
  from "note_mentions"
  inner join "notes" on "notes"."id" = "note_mentions"."note_id"
  where "note_mentions"."user_id" = ? and ("notes"."application_id" is not null or "notes"."enquiry_id" is not null) and "note_mentions"."is_read" = ?
  order by "note_mentions"."id" desc
  limit ? offset ?
-- SEARCH note_mentions USING INDEX note_mentions_by_user_id (user_id=? AND is_read=?)
-- SEARCH notes USING INTEGER PRIMARY KEY (rowid=?)

select count(*) as "total"
  from "note_mentions"
  inner join "notes" on "notes"."id" = "note_mentions"."note_id"
  where "note_mentions"."user_id" = ? and ("notes"."application_id" is not null or "notes"."enquiry_id" is not null) and "note_mentions"."is_read" = ?
-- SEARCH note_mentions USING INDEX note_mentions_by_user_id (user_id=? AND is_read=?)
-- SEARCH notes USING INTEGER PRIMARY KEY (rowid=?)
