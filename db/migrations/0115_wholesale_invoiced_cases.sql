CREATE TABLE "wholesale_invoiced_cases" (
	"company_id" uuid NOT NULL,
	"month" date NOT NULL,
	"name" text NOT NULL,
	"cases" integer NOT NULL,
	CONSTRAINT "wholesale_invoiced_cases_company_id_month_name_pk" PRIMARY KEY("company_id","month","name"),
	CONSTRAINT "wholesale_invoiced_cases_not_negative" CHECK (cases >= 0)
);
--> statement-breakpoint
ALTER TABLE "wholesale_invoiced_cases" ADD CONSTRAINT "wholesale_invoiced_cases_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Cases by the month that their invoice was issued in. Whoever writes an invoice has its company locked.
CREATE FUNCTION invoiced_cases_added(invoice uuid, company uuid, issued date) RETURNS void LANGUAGE sql AS $$
	INSERT INTO wholesale_invoiced_cases AS counted (company_id, month, name, cases)
		SELECT company, date_trunc('month', issued::timestamp)::date, name, sum(cases)
		FROM wholesale_invoice_lines WHERE invoice_id = invoice GROUP BY name
		ON CONFLICT (company_id, month, name) DO UPDATE SET cases = counted.cases + excluded.cases
$$;
--> statement-breakpoint
CREATE FUNCTION invoiced_cases_taken_off(invoice uuid, company uuid, issued date) RETURNS void LANGUAGE sql AS $$
	UPDATE wholesale_invoiced_cases counted SET cases = counted.cases - line.cases
		FROM (SELECT name, sum(cases) AS cases FROM wholesale_invoice_lines WHERE invoice_id = invoice GROUP BY name) line
		WHERE (company_id, month, counted.name) = (company, date_trunc('month', issued::timestamp)::date, line.name)
$$;
--> statement-breakpoint
CREATE FUNCTION invoice_lines_counted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO wholesale_invoiced_cases AS counted (company_id, month, name, cases)
		SELECT i.company_id, date_trunc('month', i.issued_on::timestamp)::date, w.name, sum(w.cases)
		FROM written w JOIN wholesale_invoices i ON i.id = w.invoice_id WHERE NOT i.is_void GROUP BY 1, 2, 3
		ON CONFLICT (company_id, month, name) DO UPDATE SET cases = counted.cases + excluded.cases;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION invoice_counted_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF NOT OLD.is_void THEN PERFORM invoiced_cases_taken_off(OLD.id, OLD.company_id, OLD.issued_on); END IF;
	IF NOT NEW.is_void THEN PERFORM invoiced_cases_added(NEW.id, NEW.company_id, NEW.issued_on); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoice_lines_counted AFTER INSERT ON wholesale_invoice_lines REFERENCING NEW TABLE AS written
	FOR EACH STATEMENT EXECUTE FUNCTION invoice_lines_counted();
--> statement-breakpoint
CREATE TRIGGER invoice_counted_again AFTER UPDATE OF is_void, issued_on ON wholesale_invoices FOR EACH ROW
	WHEN ((OLD.is_void, OLD.issued_on) IS DISTINCT FROM (NEW.is_void, NEW.issued_on)) EXECUTE FUNCTION invoice_counted_again();
