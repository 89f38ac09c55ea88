select "record_id" as "id", "lang", "state", "version", "of_version", "filled", "total"
  from "translations"
  where "kind" = ? and "record_id" in (?, ?, ?)
  order by "record_id", "lang"
-- SEARCH translations USING INDEX sqlite_autoindex_translations_1 (kind=? AND record_id=?)
