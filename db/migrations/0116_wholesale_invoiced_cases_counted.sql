-- What was invoiced before, company by company under the lock that its invoices are issued and voided with.
DO $$
DECLARE
	company uuid;
BEGIN
	FOR company IN SELECT DISTINCT company_id FROM wholesale_invoices LOOP
		PERFORM FROM companies WHERE id = company FOR NO KEY UPDATE;
		DELETE FROM wholesale_invoiced_cases WHERE company_id = company;
		INSERT INTO wholesale_invoiced_cases (company_id, month, name, cases)
			SELECT company, date_trunc('month', i.issued_on::timestamp)::date, l.name, sum(l.cases)
			FROM wholesale_invoices i JOIN wholesale_invoice_lines l ON l.invoice_id = i.id
			WHERE i.company_id = company AND NOT i.is_void GROUP BY 2, 3;
		COMMIT;
	END LOOP;
END $$;
