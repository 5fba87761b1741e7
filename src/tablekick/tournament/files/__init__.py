"""Lists in and out: CSV and XLSX, JSON, iCalendar, and sheets to print."""
