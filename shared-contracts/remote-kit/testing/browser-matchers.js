import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// A busy machine is no fault of a page: a wait may take as long as a test.
configure({ asyncUtilTimeout: 10_000 });
